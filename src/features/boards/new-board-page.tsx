import { Button, Switch, TextInput } from '@mantine/core'
import { createLink, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { listProducts } from '#contract/calls/products.ts'
import { boards } from '#contract/records/boards.ts'
import { platesText } from '#contract/rules/hold-rules.ts'
import { type FormInHand, useChangeForm } from '#src/forms/use-change-form.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { StonePicture } from '#src/read/pictures/stone-picture.tsx'
import { useRemote } from '#src/read/remote-query.ts'
import { useRead } from '#src/read/use-read.ts'
import { proposedPlates } from '#src/records/boards/proposed-plates.ts'
import { isSamePlate, type TrayPlate, togglePlate } from '#src/records/boards/tray.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { ErrorList } from '#src/ui/fields/error-list.tsx'
import { fieldError } from '#src/ui/fields/field-error.ts'
import { RemoteSelect } from '#src/ui/fields/remote-select.tsx'
import { IconButton } from '#src/ui/icons/icon-button.tsx'
import { CloseIcon } from '#src/ui/icons/icons.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { BackLink } from '#src/ui/layout/back-link.tsx'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { overLength } from '#src/ui/text/over-length.ts'
import { type BoardValues, boardForm } from './board-form.ts'
import classes from './boards.module.css'

const Back = createLink(BackLink)
const back = <Back to="/muestrarios" label="Volver a Muestrarios" />
const search = (
  <Button
    variant="default"
    renderRoot={(looks) => (
      <Link to="/buscador-de-materiales/resultados" search={{ orden: 'foto' }} {...looks} />
    )}
  >
    Buscar piedras
  </Button>
)

const none = (
  <EmptyState title="Todavía no elegiste chapas" of="plate" action={search}>
    Abrí la foto de una chapa y tocá «Selección».
  </EmptyState>
)

interface NewBoardPageProps {
  /** The queued board to put right. */
  pendiente?: string | undefined
  onSaved: () => void
}

/** The plates that were chosen, for whom, and whether with prices: saving makes the page that a link opens. */
export function NewBoardPage({ pendiente: pending, onSaved }: NewBoardPageProps) {
  const { db } = useDevice()
  const form = useChangeForm(boardForm(db, pending))
  if (form && form.values.plates.length > 0) return <BoardForm key={form.opId} {...{ form, onSaved }} />
  return (
    <Page title="Nuevo muestrario" back={back} width="narrow">
      {form === undefined ? <Skeleton kind="lines" count={6} /> : null}
      {form ? <Proposed form={form} none={none} /> : null}
      {form === null ? none : null}
    </Page>
  )
}

interface BoardFormProps {
  form: FormInHand<BoardValues>
  onSaved: () => void
}

function BoardForm({ form, onSaved }: BoardFormProps) {
  const { db } = useDevice()
  const { plates } = form.values
  const send = async () => {
    if (await form.save()) onSaved()
  }
  const remove = (plate: TrayPlate) => {
    form.set((now) => ({ plates: now.plates.filter((other) => !isSamePlate(other, plate)) }))
    // The plates of a queued board have left the tray.
    if (!form.isQueued) void togglePlate(db, plate)
  }
  return (
    <Page
      title="Nuevo muestrario"
      back={back}
      width="narrow"
      bottom={
        <BottomBar>
          <ActionButton repeats size="md" onAction={send}>
            Hacer el enlace
          </ActionButton>
        </BottomBar>
      }
    >
      <Card title={platesText(plates.length)}>
        <div ref={form.ref} className={classes.form}>
          <ErrorList messages={form.messages} />
          <ul className={classes.plates}>
            {plates.map((plate, at) => (
              <PlateRow
                key={`${plate.lot}-${plate.number}`}
                plate={plate}
                error={fieldError(form.errors, `items.${at}.chapa`)}
              >
                {(of) => (
                  <IconButton label={`Sacar ${of}`} onClick={() => remove(plate)}>
                    <CloseIcon />
                  </IconButton>
                )}
              </PlateRow>
            ))}
          </ul>
          <ClientFields form={form} />
        </div>
      </Card>
      <Proposed form={form} none={null} />
    </Page>
  )
}

interface ProposedProps {
  form: FormInHand<BoardValues>
  /** Where this phone knows of none. */
  none: ReactNode
}

/** Plates that this person holds or that were photographed last, each one touch away, and the way to all others. */
function Proposed({ form, none }: ProposedProps) {
  const { db, parts } = useDevice()
  const { plates } = form.values
  const add = (plate: TrayPlate) => {
    form.set((now) => ({ plates: [...now.plates, plate] }))
    if (!form.isQueued) void togglePlate(db, plate)
  }
  const names = plates.map(({ lot, number }) => `${lot}/${number}`).join()
  const found = useRead(() => proposedPlates(db, parts.user, plates), [db, parts.user, names])
  if (!found) return null
  if (found.length === 0) return none
  return (
    <Card title="Elegí chapas" aside={search}>
      <ul className={classes.plates} aria-label="Chapas para elegir">
        {found.map((plate) => (
          <PlateRow key={`${plate.lot}-${plate.number}`} plate={plate}>
            {(of) => (
              <Button variant="default" aria-label={`Elegir ${of}`} onClick={() => add(plate)}>
                Elegir
              </Button>
            )}
          </PlateRow>
        ))}
      </ul>
    </Card>
  )
}

interface PlateRowProps {
  plate: TrayPlate
  error?: string | undefined
  /** Draws its button, by the plate's name. */
  children: (of: string) => ReactNode
}

function PlateRow({ plate, error, children }: PlateRowProps) {
  const { db } = useDevice()
  const { lot, number } = plate
  // A queued board names plates by their lots alone.
  const photo = useRead(() => db.fotos.where('lote_id').equals(lot).first(), [db, lot])
  const { product_code, batch } = plate.product_code === '' && photo ? photo : plate
  const held = useRead(async () => (await db.productos.get(product_code)) ?? null, [db, product_code])
  // A phone that prepared nothing has pictures of products whose names it lacks.
  const asked = useRemote(
    listProducts,
    { product_code },
    { isReference: held === null && product_code !== '' },
  )
  const name = (held ?? asked.data?.data[0])?.product_name
  const of = `Lote ${batch} · Chapa ${number}`
  return (
    <li className={classes.plate}>
      <StonePicture {...{ product_code, batch }} name={name ?? ''} size="thumb" />
      <span>
        <strong>{name ?? product_code}</strong>
        <span className={classes.facts}>{of}</span>
        {error ? (
          <span className={classes.error} role="alert">
            {error}
          </span>
        ) : null}
      </span>
      {children(of)}
    </li>
  )
}

function ClientFields({ form }: { form: FormInHand<BoardValues> }) {
  const { values, errors, set } = form
  const { db } = useDevice()
  const accounts = useRead(() => db.cuentas.orderBy('account_name').toArray(), [db]) ?? []
  return (
    <>
      <RemoteSelect
        label="Cliente (opcional)"
        source={{
          options: accounts.map(({ id, account_name }) => ({ value: String(id), label: account_name })),
        }}
        value={values.cuenta}
        onChange={(account) => set({ cuenta: account })}
        error={fieldError(errors, 'account_id')}
      />
      {values.cuenta === null ? (
        <TextInput
          label="Nombre, si no tiene cuenta"
          value={values.cliente}
          onChange={(event) => set({ cliente: event.currentTarget.value })}
          error={overLength(values.cliente, boards.limits.cliente) ?? fieldError(errors, 'cliente')}
        />
      ) : null}
      <TextInput
        label="Título de la página (opcional)"
        description="Lo lee tu cliente: «Para la cocina de Marta»."
        value={values.titulo}
        onChange={(event) => set({ titulo: event.currentTarget.value })}
        error={overLength(values.titulo, boards.limits.titulo) ?? fieldError(errors, 'titulo')}
      />
      <Switch
        label="Mostrar los precios de hoy"
        checked={values.precios}
        onChange={(event) => set({ precios: event.currentTarget.checked })}
      />
    </>
  )
}
