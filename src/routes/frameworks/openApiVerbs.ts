/** The fields of a path that are operations: https://spec.openapis.org/oas/v3.1.0.html#path-item-object */
export const openApiVerbs: readonly string[] = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace'];
