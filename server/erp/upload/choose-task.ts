import { type ErpImport, isImport } from '#server/erp/erp-import.ts'
import { erpTasks } from '#server/erp/erp-tasks.ts'
import { columnsIn } from '#server/erp/files/headings.ts'
import { namesOf } from '#server/erp/files/in-folder.ts'
import { type Layout, layoutOf } from '#server/erp/files/layout.ts'

const IMPORTS = erpTasks.filter(isImport)

/** Tasks named in a refusal. */
const MAX_SHOWN = 3

export type ChosenTask = { task: ErpImport } | { tasks: ErpImport[] }

interface Judged {
  task: ErpImport
  layout?: Layout
  /** Why its headings are not those of the task. */
  refusal?: string
  /** Columns of the task that the file has. */
  found: number
}

function judge(start: string, task: ErpImport): Judged {
  try {
    const layout = layoutOf(start, task.columns)
    return { task, layout, found: countFound(layout.headings, task) }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const optional = task.columns.map((column) => ({ ...column, required: false }))
    const found = countFound(headingsIn(start, optional), task)
    return { task, refusal: error.message, found }
  }
}

const countFound = (headings: readonly string[], { columns }: ErpImport): number =>
  new Set(columnsIn(headings, columns).filter((column) => column !== undefined)).size

/** The headings by as much of a task as the file has of it; none where it says nothing. */
function headingsIn(start: string, columns: ErpImport['columns'][number][]): readonly string[] {
  try {
    return layoutOf(start, columns).headings
  } catch {
    return []
  }
}

function refuse(judged: readonly Judged[], chosen: ErpImport | undefined): never {
  const likely = judged
    .filter(({ task, found }) => (chosen ? task === chosen : found > 0))
    .sort((a, b) => b.found - a.found)
    .slice(0, MAX_SHOWN)
  const texts = (likely.length > 0 ? likely : judged.slice(0, 1)).map(
    ({ task: { name }, refusal }) => `${name}: ${refusal}`,
  )
  const what = chosen ? '' : 'Los encabezados no son los de ninguna tarea. '
  throw new RangeError(`${what}${texts.join('. ')}`)
}

/**
 * The import whose columns the beginning of a file names: the one that a person chose, the only one whose needed columns
 * are there, or the one that its name says among several. Otherwise those among which a person has to choose. Throws a
 * RangeError with what was read as headings and what each likely task lacks.
 */
export function chooseTask(start: string, name: string, method: string | undefined): ChosenTask {
  const asked = IMPORTS.find((task) => task.method === method)
  const byName = IMPORTS.find(({ stem }) => namesOf(stem).test(`${name}.csv`))
  const judged = IMPORTS.map((task) => judge(start, task))
  const fitting = judged.filter(({ layout }) => layout !== undefined).map(({ task }) => task)
  if (asked) return fitting.includes(asked) ? { task: asked } : refuse(judged, asked)
  const [only] = fitting
  if (!only) return refuse(judged, byName)
  if (fitting.length === 1) return { task: only }
  return byName && fitting.includes(byName) ? { task: byName } : { tasks: fitting }
}
