import { type RefObject, useRef, useState } from 'react'
import { estimateTrip } from '#contract/calls/pull.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { bytesText } from '#contract/kit/figures.ts'
import { type Preparation, type Prepared, type PreparedChoice, usePreparing } from '#src/read/preparing.ts'
import { type Remote, useRemote } from '#src/read/remote-query.ts'
import { isMetered } from '#src/read/traffic.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { bringReader } from '#src/ui/scan/reader-program.ts'
import type { Trip } from './trip.queries.ts'
import { bytesOf, isWorthAsking } from './trip-words.ts'

export interface PrepareForm {
  /** Null until this phone was read. */
  choice: PreparedChoice | null
  choose: (choice: PreparedChoice) => void
  estimate: Remote<OutputOf<typeof estimateTrip>>
  preparation: Preparation
  /** It was to be started without a branch. */
  needsBranch: boolean
  /** Where the result is shown. */
  result: RefObject<HTMLParagraphElement | null>
  prepare: () => Promise<void>
  pause: () => void
}

/** The choice of a preparation, its size, and how to start it: over paid data a large one is asked about first. */
export function usePrepareForm(trip: Trip | undefined, ownBranch: string | null): PrepareForm {
  const { start, pause, ...preparation } = usePreparing()
  const modals = useModals()
  const [chosen, setChosen] = useState<PreparedChoice | null>(null)
  const [isAsked, setAsked] = useState(false)
  const result = useRef<HTMLParagraphElement>(null)
  const choice = chosen ?? (trip ? firstChoice(trip.prepared, ownBranch) : null)
  const { sucursales: branches, dias: days, fotos: photos } = choice ?? NOTHING
  const asked = { sucursales: branches.join(','), dias: days, fotos: photos }
  const estimate = useRemote(estimateTrip, asked, { isReference: branches.length > 0 })

  const prepare = async () => {
    if (!choice) return
    setAsked(true)
    if (branches.length === 0) return
    const isGoingOn = preparation.state === 'en-pausa' || isUpdate(trip?.prepared ?? null, choice)
    const bytes = isGoingOn || !estimate.data ? null : bytesOf(estimate.data, choice)
    if (isWorthAsking(bytes, isMetered()) && !(await modals.confirm(overPaidData(bytes ?? 0)))) return
    window.scrollTo({ top: 0 })
    const isReady = await start(choice)
    if (isReady) result.current?.focus()
    if (isReady) await bringReader()
  }

  const needsBranch = isAsked && branches.length === 0
  return { choice, choose: setChosen, estimate, preparation, needsBranch, result, prepare, pause }
}

const NOTHING: PreparedChoice = { sucursales: [], dias: 30, fotos: 'miniaturas' }

function firstChoice(prepared: Prepared | null, ownBranch: string | null): PreparedChoice {
  if (!prepared) return { ...NOTHING, sucursales: ownBranch ? [ownBranch] : [] }
  const { sucursales: branches, dias: days, fotos: photos } = prepared
  return { sucursales: branches, dias: days, fotos: photos }
}

/** Only what changed since comes then. */
const isUpdate = (
  prepared: Prepared | null,
  { sucursales: branches, dias: days, fotos: photos }: PreparedChoice,
): boolean =>
  prepared !== null &&
  prepared.readyAt !== null &&
  branches.every((name) => prepared.sucursales.includes(name)) &&
  days <= prepared.dias &&
  (photos === 'ninguna' || prepared.fotos === photos)

const overPaidData = (bytes: number) => ({
  title: `¿Bajar unos ${bytesText(bytes)} con datos móviles?`,
  message: 'Con wifi no se gastan datos. Se puede pausar y seguir después desde donde quedó.',
  buttons: [
    { content: 'Volver', value: false, tone: 'quiet' as const },
    { content: 'Sí, bajar', value: true, tone: 'main' as const },
  ],
})
