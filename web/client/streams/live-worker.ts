// Runs once for all tabs of this browser: browsers give one site six connections, and twenty tabs want a stream.
import { serveLive } from './serve-live.ts'

interface WorkerScope {
  onconnect: ((event: MessageEvent) => void) | null
}

;(globalThis as unknown as WorkerScope).onconnect = ({ ports: [port] }) => {
  if (port) serveLive(port)
}
