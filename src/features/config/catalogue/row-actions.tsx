import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { AppError } from '#contract/kit/errors.ts'
import { useForgetRemote } from '#src/read/remote-query.ts'
import { useSessionCalls } from '#src/session/use-session-calls.ts'
import { destructive } from '#src/ui/dialogs/destructive.ts'
import { type ConfirmOptions, useModals } from '#src/ui/dialogs/modal-context.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { TrashIcon } from '#src/ui/icons/icons.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import classes from './catalogue.module.css'
import type { CatalogueRow, CatalogueScreen } from './catalogue-screen.ts'

interface RowActionsProps {
  screen: CatalogueScreen
  row: CatalogueRow
}

/** Editing and deleting one row of a list. */
export function RowActions({ screen, row }: RowActionsProps) {
  const title = screen.title(row)
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        renderRoot={(looks) => <Link to={`${screen.to}/${row.uuid}/edit` as '/'} {...looks} />}
        aria-label={`Editar ${title}`}
      >
        Editar
      </Button>
      <Deletion screen={screen} row={row} />
    </div>
  )
}

const questionOf = ({ words }: CatalogueScreen, title: string): ConfirmOptions =>
  destructive({ title: words.confirm, message: title, yes: 'Sí, eliminar' })

/** Deletes a row once that is confirmed, or says why it stays. [S76, R13] */
export function Deletion({ screen, row, isSmall = false }: RowActionsProps & { isSmall?: boolean }) {
  const { ask, isOnline } = useSessionCalls()
  const forget = useForgetRemote()
  const modals = useModals()
  const { catalogue, words } = screen
  const title = screen.title(row)
  const looks = {
    ...(isSmall ? { variant: 'subtle', px: 'sm' } : { variant: 'default' }),
    'aria-label': `Eliminar ${title}`,
  }
  const face = isSmall ? <TrashIcon size={20} /> : 'Eliminar'
  if (catalogue.deleted === null) {
    const { undeletable } = words
    if (undeletable === undefined) return null
    return (
      <Button {...looks} onClick={() => void modals.alert({ message: undeletable })}>
        {face}
      </Button>
    )
  }
  const remove = async () => {
    await ask(catalogue.remove, { uuid: row.uuid })
    toast.long(catalogue.deleted ?? '', { tone: 'good' })
    await forget(catalogue.list)
  }
  const failed = (error: unknown) => {
    if (!(error instanceof AppError)) return reportError(error)
    void modals.alert({ title: 'No se eliminó', message: error.message })
  }
  return (
    <ActionButton
      {...looks}
      repeats
      disabled={!isOnline}
      confirm={questionOf(screen, title)}
      onAction={remove}
      onFailed={failed}
    >
      {face}
    </ActionButton>
  )
}
