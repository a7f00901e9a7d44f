import * as v from 'valibot'
import { commaList, optional, textUpTo } from '#contract/kit/wire.ts'
import { turnos as record } from '#contract/records/turnos.ts'

/** Ours: why root changes what was delivered, or a planner passes a limit; it stands in the story. */
export const reason = optional(textUpTo(record.limits.motivo))

/** Ours: what the turno no longer keeps. A change on the same phone that takes it goes behind this one. */
export const releases = optional(commaList)

/** Ours: why it leaves without a transport note. */
export const leaving = { sin_remito: reason, libera: releases }

/** The texts of a turno's form; phones of before do not know where it is delivered. */
export const texts = {
  form_descripcion: optional(textUpTo(record.limits.descripcion)),
  form_entrega_en: v.optional(textUpTo(record.limits.entrega_en)),
}
