import { pluralize, singularize } from '../activeSupportInflections.ts';

/**
 * https://docs.ruby-lang.org/en/master/String.html ;
 * https://guides.rubyonrails.org/active_support_core_extensions.html#inflections
 */
export function textMethod(method: string, text: string, given: readonly string[]): string | boolean | undefined {
  const [first = '', second = ''] = given;
  switch (method) {
    case 'upcase':
      return text.toUpperCase();
    case 'downcase':
      return text.toLowerCase();
    case 'capitalize':
      return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
    case 'pluralize':
      return given.length === 0 ? pluralize(text) : undefined;
    case 'singularize':
      return given.length === 0 ? singularize(text) : undefined;
    case 'dasherize':
      return text.replaceAll('_', '-');
    case 'gsub':
      return given.length === 2 ? text.replaceAll(first, () => second) : undefined;
    case 'delete_prefix':
      return text.startsWith(first) ? text.slice(first.length) : text;
    case 'delete_suffix':
      return text.endsWith(first) ? text.slice(0, text.length - first.length) : text;
    default:
      return undefined;
  }
}
