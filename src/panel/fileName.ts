/** A file name for a transaction that is valid on every file system: `get-api-orders-id-last24Hours.csv`. */
export function fileName(transaction: string, period: string, extension: string): string {
  const words = transaction
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return `${words === '' ? 'transaction' : words}-${period}.${extension}`;
}
