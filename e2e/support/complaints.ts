import type { BrowserContext, Page } from '@playwright/test'

/** The browser's own log lines for failed requests; a server's failure (5xx) is not among them. */
const NETWORK = /^Failed to load resource: (net::|the server responded with a status of 4\d\d)/

/** Collects errors in the console, refused content and uncaught errors of every page of a context. */
export function watchForComplaints(context: BrowserContext, complaints: string[]): void {
  const watch = (page: Page) => {
    page.on('console', (message) => {
      if (message.type() === 'error' && !NETWORK.test(message.text())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.stack ?? error.message))
  }
  context.setDefaultTimeout(15_000)
  for (const page of context.pages()) watch(page)
  context.on('page', watch)
}
