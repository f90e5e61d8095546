/** What a file chooser offers; whatever else a browser can draw is made a JPEG first. @source Spec 5 */
export const UPLOAD_ACCEPT = 'image/jpeg,image/png,image/gif,image/webp'
