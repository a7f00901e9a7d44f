import { type BenchRow, benchTable } from './bench-row.ts'
import { circumstances, writePage } from './results-page.ts'
import { sections } from './sections.ts'
import { openWorld } from './world/world.ts'

/** `npm run bench [-- section …] [--large] [--write]`: measures, prints the table, and keeps it in the documentation. */
async function main(args: string[]): Promise<void> {
  const names = chosen(args)
  const world = await openWorld()
  const tables: string[] = []
  try {
    for (const name of names) {
      console.error(`Measuring ${name}…`)
      tables.push(`## ${name}\n\n${await tableOf(() => sections[name]!(world))}`)
    }
  } finally {
    await world.close()
  }
  const text = `${circumstances()}\n\n${tables.join('\n\n')}\n`
  console.log(text)
  if (args.includes('--write')) writePage(text)
}

function chosen(args: string[]): string[] {
  const named = args.filter((arg) => !arg.startsWith('--'))
  const unknown = named.filter((name) => !(name in sections))
  if (unknown.length > 0) throw new Error(`No section ${unknown}; there are ${Object.keys(sections)}`)
  if (named.length > 0) return named
  return Object.keys(sections).filter((name) => name !== 'large' || args.includes('--large'))
}

/** A section that fails is shown as failed in the table and does not stop the others. */
async function tableOf(measure: () => Promise<BenchRow[]>): Promise<string> {
  try {
    return benchTable(await measure())
  } catch (error) {
    console.error(error)
    process.exitCode = 1
    return `Not measured: ${(error as Error).message.split('\n')[0]}`
  }
}

await main(process.argv.slice(2))
