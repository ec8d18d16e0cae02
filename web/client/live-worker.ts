// Runs once for all tabs of this browser: browsers give one site six connections, and twenty tabs want a stream.
import { serve } from './live-hub.ts'

interface WorkerScope {
  onconnect: ((event: MessageEvent) => void) | null
}

;(globalThis as unknown as WorkerScope).onconnect = ({ ports: [port] }) => {
  if (port) serve(port)
}
