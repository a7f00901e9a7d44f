import { sql } from 'drizzle-orm'
import { formatMoment } from '#contract/kit/day.ts'
import type { Queryable, Tx } from '#server/db/client.ts'
import { erpHours } from '#server/erp/erp-hours.ts'
import type { ErpTask } from '#server/erp/erp-import.ts'
import { erpTasks } from '#server/erp/erp-tasks.ts'
import { type Hours, isOverdue } from '#server/erp/hours.ts'
import type { Figures } from '#server/http/figures/figures.ts'
import type { Task } from '#server/jobs/job.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import { readTaskRuns, type TaskRuns } from './tasks.db.ts'

/** Whether a task missed its hour. One whose file never came does not: the installation may have no use for it. [A184] */
export function isLate(runs: TaskRuns | undefined, hours: Hours | undefined, now: Date): boolean {
  const since = runs?.came ? (runs.good ?? runs.came) : null
  return since !== null && hours !== undefined && isOverdue(hours, since, now)
}

/** Answers come when something was asked for. */
export const canBeLate = (task: ErpTask): boolean => !('isAnswer' in task)

const TIMED = erpTasks.filter(canBeLate)
const METHODS = TIMED.map(({ method }) => method)

type Late = { method: string; name: string; since: string }

async function lateTasks(db: Queryable, erpCron: string | undefined, now: Date): Promise<Late[]> {
  const [runs, hours] = [await readTaskRuns(db, METHODS), erpHours(erpCron)]
  return TIMED.filter(({ method }) => isLate(runs.get(method), hours.get(method), now)).map(
    ({ method, name }) => {
      const good = runs.get(method)?.good
      return { method, name, since: good ? formatMoment(good.toISOString()) : '' }
    },
  )
}

/** Those that no mail of the last day was about. */
async function notYetReported(tx: Tx, late: readonly Late[]): Promise<Late[]> {
  const { rows } = await tx.execute<{ method: string }>(sql`
    select distinct task ->> 'method' as method from mails, jsonb_array_elements(args -> 'tasks') task
    where kind = 'erp-atrasada' and created_at > now() - interval '1 day'`)
  return late.filter(({ method }) => rows.every((row) => row.method !== method))
}

/** Mails root about tasks that missed their hour, once a day and task. [A184] */
export const mailOverdueTasks: Task<'erp-overdue', { erpCron?: string | undefined }> = async ({
  db,
  erpCron,
}) => {
  const late = await lateTasks(db, erpCron, new Date())
  if (late.length === 0) return
  await db.transaction(async (tx) => {
    const tasks = await notYetReported(tx, late)
    if (tasks.length === 0) return
    const { rows } = await tx.execute<{ email: string }>(
      sql`select email from users where root and deleted_at is null and email_verified_at is not null`,
    )
    for (const { email: to } of rows) await enqueueMail(tx, { kind: 'erp-atrasada', to, args: { tasks } })
  })
}

/** Which tasks missed their hour, and how old what each brought is. Only those whose file has ever come. */
export async function readErpFigures(db: Queryable, erpCron: string | undefined): Promise<Figures[]> {
  const [runs, hours, now] = [await readTaskRuns(db, METHODS), erpHours(erpCron), new Date()]
  const came = METHODS.filter((method) => runs.get(method)?.came)
  const samples = (value: (method: string) => number) =>
    came.map((method) => ({ labels: { task: method }, value: value(method) }))
  const ageOf = (method: string) => {
    const good = runs.get(method)?.good
    return good ? (now.getTime() - good.getTime()) / 1000 : Number.POSITIVE_INFINITY
  }
  return [
    {
      name: 'cantera_erp_overdue',
      help: '1 for each task of the ERP that missed its hour.',
      samples: samples((method) => Number(isLate(runs.get(method), hours.get(method), now))),
    },
    {
      name: 'cantera_erp_age_seconds',
      help: 'Seconds since the last good run of each task of the ERP.',
      samples: samples(ageOf).filter(({ value }) => Number.isFinite(value)),
    },
  ]
}
