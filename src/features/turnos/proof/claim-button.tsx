import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { createClaim } from '#contract/calls/claims.ts'
import { passes } from '#contract/kit/permissions.ts'
import { useDevice } from '#src/read/device-context.tsx'

export const CLAIM = 'Reclamar por esta entrega'

interface ClaimButtonProps {
  /** The UUID of the turno that was delivered. */
  turno: string
  text: string
}

/** Leads to the form of a claim about what a turno delivered; nothing for who makes none. */
export function ClaimButton({ turno, text }: ClaimButtonProps) {
  const { user } = useDevice().parts
  if (!passes(createClaim.endpoint.needs, user)) return null
  return (
    <Button
      variant="default"
      renderRoot={(looks) => <Link to="/soporte/nuevo" search={{ turno }} {...looks} />}
    >
      {text}
    </Button>
  )
}
