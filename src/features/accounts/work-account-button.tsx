import { lazy, Suspense } from 'react'
import { useDevice } from '#src/read/device-context.tsx'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { UsersIcon } from '#src/ui/icons/icons.tsx'
import classes from './work-account.module.css'

const WorkAccountForm = lazy(async () => ({
  default: (await import('./work-account-form.tsx')).WorkAccountForm,
}))

/** The account a seller works on, and the way to another. Those tied to one only read its name. [S19, S91, S93] */
export function WorkAccountButton() {
  const { user } = useDevice().parts
  const modals = useModals()
  const name = user.work_account?.account_name ?? 'Todas las cuentas'

  if (user.work_account_fixed) return <span className={classes.fixed}>{name}</span>
  const choose = () =>
    modals.open(
      (close) => (
        <Suspense fallback={<Skeleton kind="lines" />}>
          <WorkAccountForm onDone={() => close()} />
        </Suspense>
      ),
      { title: 'Cuenta de trabajo' },
    )
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={`Cuenta de trabajo: ${name}`}
      title={name}
      onClick={() => void choose()}
    >
      <UsersIcon />
      <span className={classes.name}>{name}</span>
    </button>
  )
}
