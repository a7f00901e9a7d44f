import { createCounter, type Figures } from '#server/http/figures/figures.ts'

/** Per process, whichever database its calls are about. */
const restarts = createCounter({
  name: 'cantera_feeds_restarted_total',
  help: 'Feeds that began again though their reader had a cursor: another history, other rights or another choice.',
})

export const noteRestart = (table: string): void => restarts.add(table, () => ({ table }))

export const readFeedFigures = (): Figures => restarts.figures()
