const NEAR = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?|)$/

/** Whether what goes there leaves this machine. */
export const isFar = (host: string): boolean => !NEAR.test(host) && !host.startsWith('/')
