import { createLink, Link } from '@tanstack/react-router'
import { claims, RETURN_DAYS } from '#contract/records/claims.ts'
import { type FormInHand, useChangeForm } from '#src/forms/use-change-form.ts'
import { keepForDraft } from '#src/offline/drafts.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useLocalPictures } from '#src/read/pictures/use-local-pictures.ts'
import { useRead } from '#src/read/use-read.ts'
import { type OrderToReturn, readReturnables } from '#src/records/claims/returnables.ts'
import { shrinkAll } from '#src/records/photos/shrink-all.ts'
import { DraftNote } from '#src/ui/dialogs/draft-note.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { ErrorList } from '#src/ui/fields/error-list.tsx'
import { BackLink } from '#src/ui/layout/back-link.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { SaveBar } from '#src/ui/panes/save-bar.tsx'
import { ChosenPictures } from '#src/ui/pictures/chosen-pictures.tsx'
import { PhotosField } from '#src/ui/pictures/photos-field.tsx'
import { ClaimFields } from './claim-fields.tsx'
import { asksAccount, type ClaimValues, claimForm, lineFaults } from './claim-form.ts'
import classes from './claims.module.css'
import { readAccountsToClaim } from './claims.queries.ts'
import type { NewClaimSearch } from './claims-address.ts'
import { ReturnLines } from './return-lines.tsx'
import { queueChosenPhotos } from './save-claim-photos.ts'

const Back = createLink(BackLink)

interface NewClaimPageProps {
  search: NewClaimSearch
  onSaved: (uuid: string) => void
}

const TITLE = 'Nuevo reclamo'
const NONE: never[] = []
const NO_THINGS: ReadonlyMap<string, OrderToReturn> = new Map()

/** A new claim, for an order or none, with photos; kept on the phone while it is written. [S258] */
export function NewClaimPage({ search, onSaved }: NewClaimPageProps) {
  const device = useDevice()
  const { db, parts } = device
  const accounts = useRead(() => readAccountsToClaim(db, parts.user), [db, parts.user]) ?? NONE
  const { pendiente: pending } = search
  const things = useRead(() => readReturnables(db, pending), [db, pending]) ?? NO_THINGS
  const days = parts.returnDays ?? RETURN_DAYS
  const change = claimForm(search)
  const form = useChangeForm({
    ...change,
    args: (values, made) => {
      const turnos = values.lineas.flatMap(({ pedido: order }) => things.get(order)?.turnos ?? [])
      return { ...change.args(values, made), ...(turnos.length > 0 && { entregado_en: turnos.join(',') }) }
    },
    check: (values) => ({
      ...lineFaults(values, things, { now: new Date(parts.now()), days }),
      ...(values.cuenta === null && asksAccount(values, { user: parts.user, cuentas: accounts })
        ? { account_id: ['Debe elegir una cuenta.'] }
        : {}),
    }),
    after: ({ fotos: photos }, uuid) => queueChosenPhotos(device, uuid, photos),
  })
  if (form) return <ClaimForm key={form.opId} {...{ form, onSaved, things, days }} />
  return (
    <Page title={TITLE} back={<Back to="/soporte" label="Volver a Reclamos" />} width="narrow">
      {form === undefined ? (
        <Skeleton kind="lines" count={6} />
      ) : (
        <EmptyState title="Este reclamo ya se envió" />
      )}
    </Page>
  )
}

interface ClaimFormProps {
  form: FormInHand<ClaimValues>
  things: ReadonlyMap<string, OrderToReturn>
  days: number
  onSaved: (uuid: string) => void
}

function ClaimForm({ form, onSaved, things, days }: ClaimFormProps) {
  const { db } = useDevice()
  const { fotos: photos } = form.values
  const names = photos.map(({ $blob }) => $blob)
  const urls = useLocalPictures(names)
  const send = async () => {
    if (await form.save()) onSaved(form.uuid)
  }
  const add = async (files: readonly File[]) => {
    const more = await keepForDraft(db, files)
    form.set((now) => ({ fotos: [...now.fotos, ...more] }))
  }
  const remove = (gone: string) => {
    form.set((now) => ({ fotos: now.fotos.filter(({ $blob }) => $blob !== gone) }))
    void db.blobs.delete(gone)
  }
  const bottom = (
    <SaveBar
      save="Enviar"
      onSave={send}
      cancel={(looks) => <Link to="/soporte" {...looks} />}
      onCancel={() => void form.drop()}
    />
  )

  return (
    <Page
      title={form.isQueued ? 'Corregir reclamo' : TITLE}
      back={<Back to="/soporte" label="Volver a Reclamos" />}
      width="narrow"
      bottom={bottom}
    >
      <Card>
        <div ref={form.ref} className={classes.form}>
          <DraftNote begun={form.begun} onRestart={form.restart} />
          <ErrorList messages={form.messages} />
          <ClaimFields form={form} />
          <ReturnLines {...{ form, things, days }} />
          {form.isQueued ? null : (
            <>
              <FormNote>Con una foto de lo que pasó te respondemos antes.</FormNote>
              <ChosenPictures names={names} urls={urls} onRemove={remove} />
              <div>
                <PhotosField
                  most={claims.limits.fotos}
                  noun="Un reclamo"
                  read={shrinkAll}
                  count={photos.length}
                  onPick={add}
                />
              </div>
            </>
          )}
        </div>
      </Card>
    </Page>
  )
}
