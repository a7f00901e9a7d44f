import type { Log } from './log.ts'

/** Serves addresses of its own beside the app's. */
export interface ExtraRoutes {
  /** The response to a request, or null to hang up; `target` is its path and query as they were written. */
  answer(request: Request, target: readonly [path: string, query: string]): Promise<Response | null>
  /** Called once the server listens. */
  start(): void
  stop(): Promise<void>
}

/** Where it is served. */
export interface ExtraRoutesPlace {
  /** Known once the server listens. */
  origin: () => string
  log: Log
  /** Folder of the built app. */
  appFolder: string
}
