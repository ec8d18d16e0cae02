// Types of what we use of prom-client; it is not loaded in installations without metrics.
declare module 'prom-client' {
  interface Named {
    name: string
    help: string
    labelNames?: readonly string[]
    registers: Registry[]
  }
  export class Registry {
    readonly contentType: string
    metrics(): Promise<string>
    getMetricsAsJSON(): Promise<unknown[]>
  }
  export class AggregatorRegistry extends Registry {
    static aggregate(figures: unknown[]): Registry
  }
  export class Histogram {
    constructor(settings: Named & { buckets: number[] })
    observe(labels: Record<string, string>, value: number): void
  }
  export class Gauge {
    constructor(settings: Named & { aggregator: 'sum' | 'first'; collect(this: Gauge): void | Promise<void> })
    set(labels: Record<string, string>, value: number): void
    reset(): void
  }
  export function collectDefaultMetrics(settings: { register: Registry }): void
}
