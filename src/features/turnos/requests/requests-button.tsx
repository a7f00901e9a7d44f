import { Button } from '@mantine/core'
import { figure } from '#contract/kit/figures.ts'
import { useLocal } from '#src/read/local-query.ts'
import { useToday } from '#src/read/use-now.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { openRequests } from './requests.queries.ts'
import type { Accepted } from './requests-list.tsx'

interface RequestsButtonProps {
  sucursal: string
  /** Opens the form of one. */
  onAccept: (accepted: Accepted) => void
}

/** 'Solicitudes 2': requests of customers in a branch that wait for an answer; nothing without any. */
export function RequestsButton({ sucursal: branch, onAccept }: RequestsButtonProps) {
  const modals = useModals()
  const today = useToday()
  const { data } = useLocal(openRequests(branch, today))
  if (!data || data.length === 0) return null
  const open = async () => {
    const { RequestsList } = await import('./requests-list.tsx')
    const accepted = await modals.open<Accepted>(
      (close) => <RequestsList sucursal={branch} today={today} onAccept={close} />,
      { title: 'Solicitudes', size: 'lg' },
    )
    if (accepted) onAccept(accepted)
  }

  return (
    <Button variant="default" aria-haspopup="dialog" onClick={() => void open()}>
      Solicitudes {figure(data.length)}
    </Button>
  )
}
