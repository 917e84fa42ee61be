/** Functions of plain code without routes, of some lines each, for files to have a realistic size. */
export type WriteFunction = (name: string, number: number) => string;

export const javascript: WriteFunction = (name, number) => `
/** Sums what is open of ${name} and leaves out what was cancelled. */
function ${name}Total${number}(items, { limit = ${number}, currency = 'EUR' } = {}) {
  const open = items.filter((item) => item.state !== 'cancelled' && item.amount > limit);
  let total = 0;
  for (const item of open) {
    const rate = item.currency === currency ? 1 : rates[item.currency] ?? 1;
    total += item.amount * rate * (1 - (item.discount ?? 0));
  }
  if (total > ${number * 1000}) {
    log.info('a large total of ${name}', { total, currency });
  }
  return { total, count: open.length, currency };
}
`;

export const python: WriteFunction = (name, number) => `

def ${name}_total_${number}(items, limit=${number}, currency="EUR"):
    """Sums what is open of ${name} and leaves out what was cancelled."""
    total = 0
    open_items = [item for item in items if item.state != "cancelled" and item.amount > limit]
    for item in open_items:
        rate = 1 if item.currency == currency else RATES.get(item.currency, 1)
        total += item.amount * rate * (1 - (item.discount or 0))
    if total > ${number * 1000}:
        logger.info("a large total of ${name}: %s %s", total, currency)
    return {"total": total, "count": len(open_items), "currency": currency}
`;

export const java: WriteFunction = (name, number) => `
    /** Sums what is open of ${name} and leaves out what was cancelled. */
    private BigDecimal ${name}Total${number}(List<Item> items, int limit, String currency) {
        BigDecimal total = BigDecimal.ZERO;
        for (Item item : items) {
            if (item.getState() == State.CANCELLED || item.getAmount() <= limit) {
                continue;
            }
            BigDecimal rate = item.getCurrency().equals(currency) ? BigDecimal.ONE : rates.get(item.getCurrency());
            total = total.add(rate.multiply(BigDecimal.valueOf(item.getAmount())));
        }
        if (total.intValue() > ${number * 1000}) {
            log.info("a large total of ${name}: {} {}", total, currency);
        }
        return total;
    }
`;

export const go: WriteFunction = (name, number) => `
// ${name}Total${number} sums what is open of ${name} and leaves out what was cancelled.
func ${name}Total${number}(items []Item, limit float64, currency string) (float64, error) {
	total := 0.0
	for _, item := range items {
		if item.State == "cancelled" || item.Amount <= limit {
			continue
		}
		rate, ok := rates[item.Currency]
		if !ok {
			return 0, fmt.Errorf("no rate for %s", item.Currency)
		}
		total += item.Amount * rate
	}
	if total > ${number * 1000} {
		log.Printf("a large total of ${name}: %f %s", total, currency)
	}
	return total, nil
}
`;

export const php: WriteFunction = (name, number) => `
    /** Sums what is open of ${name} and leaves out what was cancelled. */
    private function ${name}Total${number}(array $items, int $limit = ${number}, string $currency = 'EUR'): array
    {
        $total = 0;
        $open = array_filter($items, fn ($item) => $item->state !== 'cancelled' && $item->amount > $limit);
        foreach ($open as $item) {
            $rate = $item->currency === $currency ? 1 : ($this->rates[$item->currency] ?? 1);
            $total += $item->amount * $rate * (1 - ($item->discount ?? 0));
        }
        if ($total > ${number * 1000}) {
            Log::info('a large total of ${name}', ['total' => $total, 'currency' => $currency]);
        }
        return ['total' => $total, 'count' => count($open), 'currency' => $currency];
    }
`;
