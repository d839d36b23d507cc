/** exp(-x) / (1 + exp(-x))² is the slope of this curve. */
export function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x))
}

/**
 * The average of `logistic` over a normal distribution with this mean and variance, within 0.02 of the integral
 * (MacKay 1992, "The evidence framework applied to classification networks").
 */
export function averageLogistic(mean: number, variance: number): number {
  return logistic(averageLogit(mean, variance))
}

/** The logit of that average. */
export function averageLogit(mean: number, variance: number): number {
  return mean / Math.sqrt(1 + (Math.PI * variance) / 8)
}

/** The standard normal distribution function, within 1.5e-7 (Abramowitz and Stegun 7.1.26). */
export function normalCdf(x: number): number {
  const z = Math.abs(x) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * z)
  const poly =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  const tail = (poly * Math.exp(-z * z)) / 2
  return x > 0 ? 1 - tail : tail
}

/** The height of the standard normal curve. */
export function normalDensity(x: number): number {
  return Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)
}

/** 80% of a normal distribution lie within this many standard deviations. */
export const HALF_WIDTH_80 = 1.2816
