import { getOwnerFigures } from '#contract/calls/home/owner-figures.ts'
import { handle } from '#server/http/handler.ts'
import { ownerFigures } from './owner-figures.ts'

export const ownerFiguresHandlers = [handle(getOwnerFigures, ownerFigures)]
