/** Types a file chooser offers; others are converted to JPEG first. @source Spec 5 */
export const UPLOAD_ACCEPT = 'image/jpeg,image/png,image/gif,image/webp'
