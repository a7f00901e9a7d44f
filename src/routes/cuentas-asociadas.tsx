import { createFileRoute } from '@tanstack/react-router'
import { LinkedAccountsPage } from '#src/features/profile/linked-accounts-page.tsx'

export const Route = createFileRoute('/cuentas-asociadas')({ component: LinkedAccountsPage })
