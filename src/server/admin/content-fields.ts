export { contentFields } from '../features/content/operator/content-fields.ts'
