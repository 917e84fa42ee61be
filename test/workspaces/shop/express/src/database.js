const tables = new Map();

export function table(name) {
  if (!tables.has(name)) {
    tables.set(name, new Map());
  }
  return tables.get(name);
}

export async function findSession(token) {
  return token === undefined ? undefined : table('sessions').get(token);
}
