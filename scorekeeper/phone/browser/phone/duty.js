// 当番: of several windows one is on duty and holds the worker. When it closes, or the browser puts it to
// sleep, another takes over; once it wakes, it works through that one.
const SECOND = 1000;
const PATIENCE = 10; // seconds in which the one on duty has not answered

// Calls `begin` when this window comes on duty, with whether from one that sleeps, and `end` when it goes off.
export const onDuty = (name, begin, end) => {
  const others = new BroadcastChannel(name);
  let release = null; // while on duty
  let unanswered = 0;

  const over = () => {
    release = null;
    end();
  };
  const serve = (isStolen = false) => navigator.locks.request(name, { steal: isStolen }, () => new Promise((done) => {
    release = done;
    begin(isStolen).then(done);
  })).then(over, () => {
    over(); // another took it: this one slept
    serve();
  });

  others.onmessage = ({ data }) => {
    if (data === "there?" && release) others.postMessage("here");
    if (data === "here") unanswered = 0;
  };
  setInterval(() => {
    if (release || document.visibilityState === "hidden") return;
    if (unanswered > PATIENCE) serve(true);
    unanswered = unanswered > PATIENCE ? 0 : unanswered + 1;
    others.postMessage("there?");
  }, SECOND);
  // Where a browser tells beforehand, nobody has to wait. In WebKit the worker of a page that is left, or loaded
  // again, would live on with its lock.
  let isAsleep = false;
  const sleep = () => {
    if (!release) return;
    isAsleep = true;
    end();
    release();
  };
  const wake = () => {
    if (isAsleep) serve();
    isAsleep = false;
  };
  document.addEventListener("freeze", sleep);
  document.addEventListener("resume", wake);
  addEventListener("pagehide", sleep);
  addEventListener("pageshow", wake);
  serve();
};
