import { uploadPhoto } from '#contract/calls/photos.ts'
import type { User } from '#contract/calls/session.ts'
import { passes } from '#contract/kit/permissions.ts'

/** Whether they may change photos of lots. [S211] */
export const mayChangePhotos = (user: User): boolean => passes(uploadPhoto.endpoint.needs, user)
