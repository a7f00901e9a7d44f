import { Button } from '@mantine/core'
import { createLink, Link } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { type FormInHand, useChangeForm } from '#src/bridge/changing/use-change-form.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { ErrorList } from '#src/ui/fields/error-list.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { BackLink } from '#src/ui/layout/back-link.tsx'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { ChosenPhotos } from './chosen-photos.tsx'
import { ClaimPhotosField } from './claim-photos-field.tsx'
import { ReclamoFields } from './reclamo-fields.tsx'
import { asksAccount, type ReclamoValues, reclamoForm } from './reclamo-form.ts'
import { saveClaimPhotos } from './save-claim-photos.ts'
import classes from './soporte.module.css'
import { readCuentasParaReclamar } from './soporte.queries.ts'
import type { ReclamoNuevoSearch } from './soporte-address.ts'

const Back = createLink(BackLink)

interface ReclamoNuevoPageProps {
  search: ReclamoNuevoSearch
  onSaved: (uuid: string) => void
}

const TITLE = 'Nuevo reclamo'
const NONE: never[] = []

/** A new claim, for an order or none, with photos; kept on the phone while it is written. [S258] */
export function ReclamoNuevoPage({ search, onSaved }: ReclamoNuevoPageProps) {
  const { db, parts } = useDevice()
  const cuentas = useLiveQuery(() => readCuentasParaReclamar(db, parts.user), [db, parts.user]) ?? NONE
  const form = useChangeForm({
    ...reclamoForm(search),
    check: (values) =>
      values.cuenta === null && asksAccount(values, { user: parts.user, cuentas })
        ? { account_id: ['Debe elegir una cuenta.'] }
        : {},
  })
  if (form) return <ReclamoForm key={form.opId} {...{ form, onSaved }} />
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

interface ReclamoFormProps {
  form: FormInHand<ReclamoValues>
  onSaved: (uuid: string) => void
}

function ReclamoForm({ form, onSaved }: ReclamoFormProps) {
  const device = useDevice()
  const [files, setFiles] = useState<readonly File[]>([])
  const send = async () => {
    if (!(await form.save())) return
    await saveClaimPhotos(device, form.uuid, files)
    onSaved(form.uuid)
  }
  const bottom = (
    <BottomBar>
      <Button
        size="md"
        variant="default"
        renderRoot={(looks) => <Link to="/soporte" {...looks} />}
        onClick={() => void form.drop()}
      >
        Cancelar
      </Button>
      <ActionButton repeats size="md" onAction={send}>
        Enviar
      </ActionButton>
    </BottomBar>
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
          <ErrorList messages={form.messages} />
          <ReclamoFields form={form} />
          {form.isQueued ? null : (
            <>
              <ChosenPhotos
                files={files}
                onRemove={(gone) => setFiles((now) => now.filter((one) => one !== gone))}
              />
              <div>
                <ClaimPhotosField
                  count={files.length}
                  onPick={(more) => setFiles((now) => [...now, ...more])}
                />
              </div>
            </>
          )}
        </div>
      </Card>
    </Page>
  )
}
