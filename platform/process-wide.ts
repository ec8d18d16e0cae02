/**
 * What `make` gives, once for the whole process. The programs in server/ and the built product that they load each have
 * a copy of some modules: what such a module remembers in a variable of its own would be two.
 */
export function processWide<T extends object>(name: string, make: () => T): T {
  const key = Symbol.for(`entrepares.${name}`)
  const known = globalThis as { [key]?: T }
  return (known[key] ??= make())
}
