import { createFileRoute } from '@tanstack/react-router'
import { SeguridadPage } from '#src/features/profile/seguridad-page.tsx'

export const Route = createFileRoute('/seguridad')({ component: SeguridadPage })
