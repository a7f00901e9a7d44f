declare global {
  /** The built files and their revisions; written in by the build. */
  interface WindowOrWorkerGlobalScope {
    __WB_MANIFEST: { url: string; revision: string | null }[]
  }
}

/** The worker itself, with the types of a service worker. */
export const worker = globalThis as unknown as ServiceWorkerGlobalScope
