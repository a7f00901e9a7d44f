import { createFileRoute } from '@tanstack/react-router'
import { RecoverPage } from '#src/features/acceso/recover-page.tsx'

export const Route = createFileRoute('/recover-password')({ component: RecoverPage })
