import { type CpuMeter, residentMemory } from '#bench/world/cpu-time.ts'

/** Resources that the server used while it was watched. */
export interface Used {
  /** Megabytes of the server at each second. */
  memory: number[]
  /** Seconds of processor. */
  server: number
  database: number
  seconds: number
}

/** Looks at a server every second until it is stopped. */
export function watch(pid: number, cpu: CpuMeter): () => Used {
  const [server, database, from] = [cpu.server(), cpu.database(), Date.now()]
  const memory: number[] = []
  const timer = setInterval(() => memory.push(Math.round(residentMemory(pid) / 1e6)), 1000)
  return () => {
    clearInterval(timer)
    return {
      memory,
      server: (cpu.server() - server) / 1000,
      database: (cpu.database() - database) / 1000,
      seconds: (Date.now() - from) / 1000,
    }
  }
}
