import { sql } from 'drizzle-orm'
import { listBoards } from '#contract/calls/boards/boards.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { boards } from '#contract/records/boards.ts'
import { type Context, type Handler, handle } from '#server/http/handler.ts'
import { readBoards } from '#server/records/board/read.ts'

const { read: most } = boards.limits

/** Handlers of boards, given the key that links are derived with. */
export function createBoardsHandlers(key: string): Handler[] {
  /** Newest first; `cursor` is the last number of the page before. */
  async function list(context: Context, { cursor }: ArgsOf<typeof listBoards>) {
    const where = cursor === undefined ? sql`true` : sql`b.id < ${cursor}`
    const found = await readBoards(
      context.db,
      { ...context, key },
      { where, tail: sql`order by b.id desc limit ${most + 1}` },
    )
    const data = found.slice(0, most)
    return {
      data: data.map(({ id: _, ...shown }) => shown),
      next_cursor: found.length > most ? (data.at(-1)?.id ?? null) : null,
    }
  }

  return [handle(listBoards, list)]
}
