import type { Readable } from 'node:stream'

/** A response that is a file, sent while it is being created. */
export class Download {
  readonly fileName: string
  readonly type: string
  readonly content: Readable

  /** `fileName` must be ASCII without quotation marks. */
  constructor({ fileName, type, content }: { fileName: string; type: string; content: Readable }) {
    this.fileName = fileName
    this.type = type
    this.content = content
  }

  get headers() {
    return {
      'content-type': this.type,
      'content-disposition': `attachment; filename="${this.fileName}"`,
    }
  }
}
