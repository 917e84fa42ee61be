/** A name for a file about a transaction that every file system takes: `get-api-orders-id-last24Hours.csv`. */
export function fileName(transaction: string, period: string, extension: string): string {
  const words = transaction
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return `${words === '' ? 'transaction' : words}-${period}.${extension}`;
}
