import { loadWelcome } from './load-demo.ts'

/** Where the app is, where its mails go, and who may sign in to a demo. */
export async function welcome(url: string, mails: string, demo: boolean): Promise<void> {
  const shown = demo ? (await loadWelcome()).demoWelcome() : []
  console.log([`Cantera: ${url}`, `Correos: ${mails}`, ...shown].join('\n'))
}
