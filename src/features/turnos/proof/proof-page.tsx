import { Textarea } from '@mantine/core'
import { createLink, Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { type ProofThing, proofThings } from '#contract/calls/rules/proof-rules.ts'
import { OCCUPIES } from '#contract/calls/rules/turno-rules.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { facts } from '#contract/kit/fields/facts.ts'
import { figure, quantityText } from '#contract/kit/figures.ts'
import { PROOF_LIMITS } from '#contract/records/proofs.ts'
import { mayProve } from '#src/features/turnos/may-change.ts'
import { askWithoutNote, type Leaving } from '#src/features/turnos/notes/ask-without-note.ts'
import { readTurno, turnoByReference } from '#src/features/turnos/turnos.queries.ts'
import { useChangeForm } from '#src/forms/use-change-form.ts'
import { absent } from '#src/read/absence.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useLocal } from '#src/read/local-query.ts'
import { useRead } from '#src/read/use-read.ts'
import { DraftNote } from '#src/ui/dialogs/draft-note.tsx'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { Absent } from '#src/ui/feedback/absent.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { ErrorList } from '#src/ui/fields/error-list.tsx'
import { fieldError } from '#src/ui/fields/field-error.ts'
import { BackLink } from '#src/ui/layout/back-link.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { SaveBar } from '#src/ui/panes/save-bar.tsx'
import { overLength } from '#src/ui/text/over-length.ts'
import classes from './proof.module.css'
import { type LineValues, type ProofValues, proofForm } from './proof-form.ts'
import { ProofLines } from './proof-lines.tsx'
import { ProofPhotos } from './proof-photos.tsx'
import { ProofSigner } from './proof-signer.tsx'
import { readGone } from './proofs.queries.ts'

const Back = createLink(BackLink)

interface ProofPageProps {
  id: string
  /** The queued proof to correct. */
  pendiente?: string | undefined
  onSaved: () => void
}

const TITLE = 'Conforme de entrega'

/** Hands over the load of a turno: what was taken and what was not, photos, and the signature of who received it. */
export function ProofPage({ id, ...rest }: ProofPageProps) {
  const { db, parts } = useDevice()
  const held = useRead(async () => (await readTurno(db, id)) ?? null, [db, id])
  const local = useLocal(turnoByReference(id, held))
  const back = <Back to="/turno/$id" params={{ id }} label="Volver al turno" />
  const turno = local.data?.turno
  if (turno && mayProve(turno, parts.user)) return <Form key={turno.uuid} {...{ turno, ...rest }} />
  return (
    <Page title={TITLE} back={back} width="narrow">
      {turno ? (
        <EmptyState title="Este turno no se entrega con conforme" />
      ) : (
        <Absent {...absent(local)} none="No se encontró el turno" what="Este turno" back={back} />
      )}
    </Page>
  )
}

function Form({ turno, pendiente: pending, onSaved }: Omit<ProofPageProps, 'id'> & { turno: Turno }) {
  const device = useDevice()
  const reason = useRef('')
  const modals = useModals()
  const form = useChangeForm(proofForm({ device, turno, withoutNote: () => reason.current }, pending))
  const keys = form?.values.lineas.map(({ clave: key }) => key) ?? []
  const gone = useRead(() => readGone(device.db, turno, keys), [device.db, turno, keys.join()]) ?? []
  const back = <Back to="/turno/$id" params={{ id: turno.uuid }} label="Volver al turno" />
  const note = facts(turno.account_names, `${turno.fecha_formateada}, ${turno.hora_desde}`)
  if (!form)
    return (
      <Page title={TITLE} back={back} note={note} width="narrow">
        {form === undefined ? (
          <Skeleton kind="lines" count={6} />
        ) : (
          <EmptyState title="Este conforme ya se envió" />
        )}
      </Page>
    )
  const things = new Map(proofThings(turno).map((thing) => [thing.clave, thing]))
  const { values, errors, set } = form
  const save = async () => {
    const leaving: Leaving =
      turno.estado === OCCUPIES ? await askWithoutNote({ db: device.db, modals }, [turno]) : { isOn: true }
    if (!leaving.isOn) return
    reason.current = leaving.reason ?? ''
    if (await form.save()) onSaved()
  }

  return (
    <Page
      title={TITLE}
      back={back}
      note={note}
      width="narrow"
      bottom={
        <SaveBar
          summary={missingText(values)}
          save="Guardar conforme"
          onSave={save}
          cancel={(looks) => <Link to="/turno/$id" params={{ id: turno.uuid }} {...looks} />}
          onCancel={() => void form.drop()}
        />
      }
    >
      <div ref={form.ref} className={classes.form}>
        <DraftNote begun={form.begun} onRestart={form.restart} />
        <ErrorList messages={form.messages} />
        {things.size > 0 || values.lineas.length > 0 ? (
          <Card title="Qué se entrega" aside={handedText(values.lineas, things)}>
            <ProofLines form={form} things={things} gone={gone} />
          </Card>
        ) : null}
        <Card title="Fotos y observaciones">
          <div className={classes.form}>
            <ProofPhotos form={form} line="" label="Agregar foto" />
            {fieldError(errors, 'fotos') ? (
              <p className={classes.error} role="alert">
                {fieldError(errors, 'fotos')}
              </p>
            ) : null}
            <Textarea
              label="Observaciones (opcional)"
              autosize
              minRows={2}
              value={values.observaciones}
              onChange={(event) => set({ observaciones: event.currentTarget.value })}
              error={
                overLength(values.observaciones, PROOF_LIMITS.observaciones) ??
                fieldError(errors, 'observaciones')
              }
            />
          </div>
        </Card>
        <Card title="Quién recibe">
          <div className={classes.form}>
            <ProofSigner form={form} />
          </div>
        </Card>
      </div>
    </Page>
  )
}

/** '2 de 3 se entregan · 6 pzas'; quantities of several units are not added. */
function handedText(lines: readonly LineValues[], things: ReadonlyMap<string, ProofThing>): string {
  const handed = lines.filter(({ entregada }) => entregada)
  const units = new Set(handed.map(({ clave: key }) => things.get(key)?.unit ?? ''))
  const quantity = handed.reduce((sum, { entregada }) => sum + (entregada ?? 0), 0)
  return [
    `${figure(handed.length)} de ${figure(lines.length)} se entregan`,
    ...(units.size === 1 ? [quantityText({ quantity, unit: [...units].join() })] : []),
  ].join(' · ')
}

/** 'Falta quién recibe y la firma'; undefined once nothing is missing. */
function missingText({ receptor, isUnsigned, firma: signature, sinFirma }: ProofValues): string | undefined {
  const missing = isUnsigned
    ? [sinFirma.trim() === '' && 'por qué no firma']
    : [receptor.trim() === '' && 'quién recibe', signature === '' && 'la firma']
  const words = missing.filter((each) => each !== false)
  return words.length > 0 ? `Falta ${words.join(' y ')}` : undefined
}
