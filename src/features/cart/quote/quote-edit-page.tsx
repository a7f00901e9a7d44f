import { createLink } from '@tanstack/react-router'
import { getQuote } from '#contract/calls/quotes/quotes.ts'
import { isUuid } from '#contract/calls/reference.ts'
import { quoteName } from '#contract/calls/rules/quote-rules.ts'
import { useChangeForm } from '#src/forms/use-change-form.ts'
import { absent } from '#src/read/absence.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { localQuery, useLocal } from '#src/read/local-query.ts'
import { useRead } from '#src/read/use-read.ts'
import { Absent } from '#src/ui/feedback/absent.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { BackLink } from '#src/ui/layout/back-link.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { QuoteEditForm } from './quote-edit-form.tsx'
import { quoteForm } from './quote-form.ts'

const Back = createLink(BackLink)

interface QuoteEditPageProps {
  uuid: string
  /** The queued change to correct. */
  pendiente: string | null
  /** The UUID of the line that is to be changed first. */
  linea?: string | undefined
  onSaved: () => void
}

/** A quote to change: a draft as it is, one that was sent as its next version. */
export function QuoteEditPage({ uuid, pendiente: pending, linea: asked, onSaved }: QuoteEditPageProps) {
  const { db } = useDevice()
  const form = useChangeForm(quoteForm(uuid, pending))
  const held = useRead(async () => (await db.presupuestos.get(uuid)) ?? null, [db, uuid])
  const back = <Back to="/presupuestos/$uuid" params={{ uuid }} label="Volver al presupuesto" />
  const title = held ? `Editar ${quoteName(held)}` : 'Editar presupuesto'
  const isOver = held?.estado === 'anulado' || (held?.estado === 'aceptado' && held.grupo_uuid !== null)

  if (form && held !== undefined && !isOver)
    return <QuoteEditForm key={form.opId} {...{ form, held, title, back, asked, onSaved }} />
  return (
    <Page title={title} back={back} width="narrow">
      {isOver ? (
        <EmptyState title={`El presupuesto ya está ${held.estado}: no se edita`}>
          Lo que dejaste escrito queda en este equipo.
        </EmptyState>
      ) : form === null ? (
        <Unheld uuid={uuid} />
      ) : (
        <Skeleton kind="cards" count={2} />
      )}
    </Page>
  )
}

const quoteToEdit = (uuid: string) =>
  localQuery({
    key: ['carrito', 'presupuesto', uuid],
    isReference: isUuid(uuid),
    read: async (db) => (await db.presupuestos.get(uuid)) ?? null,
    refresh: { endpoint: getQuote, input: { uuid } },
  })

/** Reads the quote from the server, again when the network returns, and shows the progress. [S13] */
function Unheld({ uuid }: { uuid: string }) {
  const local = useLocal(quoteToEdit(uuid))
  const back = <Back to="/presupuestos" label="Volver a Presupuestos" />
  return (
    <Absent {...absent(local)} none="No se encontró el presupuesto." what="Este presupuesto" back={back} />
  )
}
