import { createFileRoute } from '@tanstack/react-router'
import { SeguridadPage } from '#src/features/perfil/seguridad-page.tsx'

export const Route = createFileRoute('/seguridad')({ component: SeguridadPage })
