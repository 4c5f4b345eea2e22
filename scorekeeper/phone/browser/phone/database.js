// 箪笥: a database of the browser with one store, made anew where it is misshapen.
export const answered = (asked) => new Promise((resolve, reject) => {
  asked.onsuccess = () => resolve(asked.result);
  asked.onerror = () => reject(asked.error);
});

const opened = async (name, store, version) => {
  const asked = indexedDB.open(name, version);
  asked.onupgradeneeded = () => {
    if (asked.result.objectStoreNames.contains(store)) asked.result.deleteObjectStore(store);
    asked.result.createObjectStore(store);
  };
  const database = await answered(asked);
  const isThere = database.objectStoreNames.contains(store);
  if (isThere && database.transaction(store).objectStore(store).keyPath === null) return database;
  database.close();
  return opened(name, store, database.version + 1);
};

// Something is done with such a database, which is closed then.
export const within = async (name, store, act) => {
  const database = await opened(name, store);
  try {
    return await act(database);
  } finally {
    database.close();
  }
};
