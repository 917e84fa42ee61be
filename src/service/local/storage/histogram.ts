/** The relative error of durations. */
const accuracy = 0.05;
const growth = (1 + accuracy) / (1 - accuracy);
const logGrowth = Math.log(growth);
/** Milliseconds. Shorter durations count as this. */
const shortest = 0.001;

/** Bound on the number of buckets: enough for a year. */
const mostBuckets = 320;

function bucketOf(duration: number): number {
  return duration <= shortest ? 0 : Math.ceil(Math.log(duration / shortest) / logGrowth);
}

/**
 * Counts durations in buckets that grow by a constant factor, as in DDSketch (Masson, Rim, Lee, VLDB 2019): a quantile
 * is within 5 % of the exact one, and the sum of two histograms is the histogram of both.
 */
export class Histogram {
  /** Alternately the number of a bucket and its count, in ascending order. */
  readonly #pairs: number[];

  constructor(pairs: readonly number[] = []) {
    this.#pairs = [...pairs];
  }

  get pairs(): readonly number[] {
    return this.#pairs;
  }

  /** @param duration milliseconds. */
  add(duration: number): void {
    this.#addTo(bucketOf(duration), 1);
  }

  merge(other: Histogram): void {
    for (let index = 0; index < other.#pairs.length; index += 2) {
      this.#addTo(other.#pairs[index] ?? 0, other.#pairs[index + 1] ?? 0);
    }
  }

  /**
   * The smallest duration, in milliseconds, that a share of all durations does not exceed; undefined if there are none.
   *
   * @param part the share, in [0, 1]
   */
  quantile(part: number): number | undefined {
    let count = 0;
    for (let index = 1; index < this.#pairs.length; index += 2) {
      count += this.#pairs[index] ?? 0;
    }
    let left = Math.max(1, Math.ceil(part * count));
    for (let index = 0; index < this.#pairs.length; index += 2) {
      left -= this.#pairs[index + 1] ?? 0;
      if (left <= 0) {
        const bucket = this.#pairs[index] ?? 0;
        return bucket === 0 ? shortest : (shortest * 2 * growth ** bucket) / (growth + 1);
      }
    }
    return undefined;
  }

  #addTo(bucket: number, count: number): void {
    const pairs = this.#pairs;
    let index = pairs.length;
    while (index > 0 && (pairs[index - 2] ?? 0) > bucket) {
      index -= 2;
    }
    if (index > 0 && pairs[index - 2] === bucket) {
      pairs[index - 1] = (pairs[index - 1] ?? 0) + count;
    } else {
      pairs.splice(index, 0, bucket, count);
    }
  }
}

/** The sum of many histograms, with one counter for every bucket, so that adding needs no search. */
export class HistogramSum {
  readonly #counts = new Float64Array(mostBuckets);
  #first = mostBuckets;
  #last = -1;

  add({ pairs }: Histogram): void {
    for (let index = 0; index < pairs.length; index += 2) {
      this.#count(Math.min(pairs[index] ?? 0, mostBuckets - 1), pairs[index + 1] ?? 0);
    }
  }

  addSum(other: HistogramSum): void {
    for (let bucket = other.#first; bucket <= other.#last; bucket += 1) {
      const count = other.#counts[bucket] ?? 0;
      if (count > 0) {
        this.#count(bucket, count);
      }
    }
  }

  /** The sum of this and of single durations in milliseconds. */
  with(durations: readonly number[]): HistogramSum {
    const sum = new HistogramSum();
    sum.addSum(this);
    for (const duration of durations) {
      sum.#count(Math.min(bucketOf(duration), mostBuckets - 1), 1);
    }
    return sum;
  }

  /** As `Histogram.quantile`, for several shares. */
  quantiles(parts: readonly number[]): readonly (number | undefined)[] {
    const pairs: number[] = [];
    for (let bucket = this.#first; bucket <= this.#last; bucket += 1) {
      pairs.push(bucket, this.#counts[bucket] ?? 0);
    }
    const histogram = new Histogram(pairs);
    return parts.map((part) => histogram.quantile(part));
  }

  #count(bucket: number, count: number): void {
    this.#counts[bucket] = (this.#counts[bucket] ?? 0) + count;
    this.#first = Math.min(this.#first, bucket);
    this.#last = Math.max(this.#last, bucket);
  }
}

/** The exact quantiles of durations for several shares (nearest rank); undefined for an empty list. */
export function exactQuantiles(
  durations: readonly number[],
  parts: readonly number[],
): readonly (number | undefined)[] {
  const sorted = Float64Array.from(durations).sort();
  return parts.map((part) => sorted[Math.max(1, Math.ceil(part * sorted.length)) - 1]);
}
