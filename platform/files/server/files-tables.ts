export interface FilesTables {
  'files.file': {
    company_id: string;
    id: string;
    person_id: string;
    name: string;
    content_type: string;
    size: number;
    sha256: string;
    storage_key: string;
    created_at: Date;
    /** The slice through whose calls alone it opens; null for what members uploaded for their company. */
    made_for: string | null;
  };
}
